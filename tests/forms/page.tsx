// A page made of every part of forms, with a pretended server, for the journey that tries them.

import { Day } from '@kawani/kit/values/day';
import { Instant, type WallTime } from '@kawani/kit/values/hours';
import { type Attached, AttachField } from '@kawani/kit/web/attach-field';
import { Button } from '@kawani/kit/web/button';
import { DateField, type DayRange, RangeField } from '@kawani/kit/web/date-field';
import { Checkbox, NumberField, SegmentsField, Select, TextField } from '@kawani/kit/web/fields';
import { TextArea } from '@kawani/kit/web/form';
import { openRouter } from '@kawani/kit/web/router';
import { RouterView } from '@kawani/kit/web/router-view';
import { SuggestField, type Suggestion } from '@kawani/kit/web/suggest-field';
import { MomentField, TimeField } from '@kawani/kit/web/time-field';
import { useForm } from '@kawani/kit/web/use-form';
import { Fragment, useState } from 'react';
import { createRoot } from 'react-dom/client';
import * as z from 'zod/mini';
import { ListPage } from './list-page.tsx';
import '@kawani/kit/web/theme.css';
import '@kawani/kit/web/parts.css';
import '@kawani/kit/web/blocks.css';
import '@kawani/kit/web/sheets.css';
import '@kawani/kit/web/page.css';

type Values = {
  title: string;
  reason: string;
  days: number | null;
  from: Day | null;
  dates: DayRange | null;
  starts: WallTime | null;
  ends: Instant | null;
  kind: string;
  portion: string;
  agrees: boolean;
  partner: Suggestion | null;
  files: readonly Attached[];
};

const EMPTY: Values = {
  title: '',
  reason: '',
  days: null,
  from: null,
  dates: null,
  starts: null,
  ends: null,
  kind: '',
  portion: 'WHOLE',
  agrees: false,
  partner: null,
  files: [],
};

const schema = z.object({
  title: z.string().check(z.trim(), z.minLength(1), z.maxLength(100)),
  from: Day,
  ends: z.optional(Instant),
});

const LIMITS = {
  min: '2026-11-02' as Day,
  max: '2027-11-30' as Day,
  weekdays: [0],
  days: ['2026-11-25' as Day],
  because: 'Payroll for this date is already posted.',
};

const PEOPLE = ['Ana Reyes', 'Ben Cruz', 'Carla Muñoz'].map((label, at) => ({
  id: `p${at}`,
  label,
  detail: `100${at}`,
}));
const refused = (fields: Record<string, string>, status: number) =>
  Object.assign(new Error('No, thank you.'), { status, error: 'Conflict', code: undefined, fields });

/** The first sending of a file named "lost" fails. */
const lost = new Set<string>();
async function upload(file: File): Promise<Attached> {
  await new Promise((done) => setTimeout(done, 100));
  if (file.name.startsWith('lost') && !lost.has(file.name)) {
    lost.add(file.name);
    throw refused({}, 0);
  }
  return { id: crypto.randomUUID(), name: `${file.name} (${file.size})`, mediaType: file.type, bytes: file.size };
}

function FormPage() {
  const form = useForm<Values>(EMPTY, { schema });
  const [isSent, setSent] = useState(false);
  const { values, set } = form;
  const send = () =>
    form.submit(async () => {
      if (values.title === 'offline') throw refused({}, 0);
      if (values.title === 'clash') throw refused({ starts: 'This clashes with TA-2026-000001.' }, 409);
    });
  return (
    <form
      ref={form.ref}
      noValidate
      aria-label="Request"
      onSubmit={async (event) => {
        event.preventDefault();
        setSent(await send());
      }}
    >
      {form.refusal && <p role="alert">{form.refusal}</p>}
      <TextField label="Title" required {...form.field('title')} />
      <TextArea label="Reason" hint="In your own words." maxLength={60} {...form.field('reason')} />
      <NumberField label="Days" min={0} max={30} unit="days" {...form.field('days')} />
      <DateField label="From" required limits={LIMITS} {...form.field('from')} />
      <RangeField label="Work dates" longest={31} value={values.dates} onValue={(value) => set('dates', value)} />
      <TimeField label="Starts" {...form.field('starts')} />
      <MomentField label="Ends" on={'2026-11-24' as Day} {...form.field('ends')} />
      <Select label="Kind" none="All kinds" options={[{ value: 'VL', label: 'Vacation' }]} {...form.field('kind')} />
      <SegmentsField
        label="Portion"
        options={['AM', 'PM', 'WHOLE'].map((value) => ({ value, label: value }))}
        {...form.field('portion')}
      />
      <Checkbox label="I agree" checked={values.agrees} onChecked={(value) => set('agrees', value)} />
      <SuggestField
        label="Partner"
        value={values.partner}
        onValue={(value) => set('partner', value)}
        search={async (text) => PEOPLE.filter(({ label }) => label.toLowerCase().includes(text.toLowerCase()))}
      />
      <AttachField label="Attachment" value={values.files} onValue={(value) => set('files', value)} upload={upload} />
      <Button look="primary" type="submit" busy={form.isBusy}>
        Submit
      </Button>
      <output>{isSent ? 'Sent.' : ''}</output>
      <pre hidden data-values={JSON.stringify(values)} />
    </form>
  );
}

function Page() {
  return (
    <main style={{ padding: 16, maxWidth: 640 }}>
      <h1>Forms</h1>
      {new URLSearchParams(location.search).get('page') === 'list' ? <ListPage /> : <FormPage />}
    </main>
  );
}

const router = openRouter({
  base: '/',
  routes: [{ path: '*', title: 'Forms', Frame: Fragment, Page, load: async () => {} }],
});
router.start();
const root = document.getElementById('root');
if (root) createRoot(root).render(<RouterView router={router} company="Kawani" />);
