// What a form of a section holds while it is filled in, and what of it has changed.
import { type ProfileRecord, SECTION_FIELDS } from '@kawani/domains/employees/contract';
import type { Place } from '@kawani/domains/statutory/contract';
import type { Form } from '@kawani/kit/web/forms/form-state';
import type { ProfileSection } from '../contract/profile-sections.ts';

export type AddressState = { houseStreet: string; place: Place | null; zip: string };
/** Field by field: a text, a list, an address; what is empty is an empty text. */
export type SectionState = Record<string, unknown>;
export type SectionForm = Form<SectionState>;

/** Numbers are shown masked, so a form of them begins empty: left empty, they stay. */
const NUMBERS: ReadonlySet<string> = new Set(['sss', 'philhealth', 'pagibig', 'tin', 'accountNumber']);
const WHOLE: ReadonlySet<string> = new Set(['heightCm', 'weightKg']);

export function stateOf(section: ProfileSection, record: ProfileRecord, filed: SectionState = {}): SectionState {
  const standing: Readonly<Record<string, unknown>> = record[section];
  return Object.fromEntries(
    fieldsOf(section).map((field) => {
      if (section === 'ADDRESS') return [field, addressState(standing[field])];
      const value = field in filed ? filed[field] : NUMBERS.has(field) ? null : standing[field];
      return [field, value ?? ''];
    }),
  );
}

function fieldsOf(section: ProfileSection): string[] {
  return Object.keys(SECTION_FIELDS[section]);
}

function addressState(standing: unknown): AddressState {
  const address = standing as ProfileRecord['ADDRESS']['present'];
  if (address === null) return { houseStreet: '', place: null, zip: '' };
  const { houseStreet, psgc, zip, barangay, city, province, region } = address;
  const place = { code: psgc, barangay, city, cityCode: `${psgc.slice(0, 7)}000`, province, region };
  return { houseStreet, place, zip: zip ?? '' };
}

/** The fields that differ from what stands, as the operation takes them; undefined where none does. */
export function changesOf(
  section: ProfileSection,
  record: ProfileRecord,
  state: SectionState,
): Record<string, unknown> | undefined {
  const before = stateOf(section, record);
  const changed = fieldsOf(section).filter((field) => JSON.stringify(state[field]) !== JSON.stringify(before[field]));
  if (changed.length === 0) return undefined;
  // An account is one thing: its number goes with its bank.
  const named = section === 'PAY_OUT' ? fieldsOf(section) : changed;
  return Object.fromEntries(named.map((field) => [field, given(field, state[field])]));
}

/** All of a section, for one that is written whole. */
export function wholeOf(section: ProfileSection, state: SectionState): Record<string, unknown> {
  return Object.fromEntries(fieldsOf(section).map((field) => [field, given(field, state[field])]));
}

function given(field: string, value: unknown): unknown {
  if (field === 'present' || field === 'permanent') {
    const { houseStreet, place, zip } = value as AddressState;
    return { houseStreet, psgc: place?.code ?? '', zip: zip === '' ? null : zip };
  }
  if (value === '') return field === 'mobile' || NUMBERS.has(field) ? '' : null;
  return WHOLE.has(field) ? Number(value) : value;
}
