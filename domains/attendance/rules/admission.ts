// Whether a site takes a punch made here and now. What was saved without signal is taken and marked, never lost.
import type { Refusal } from '@kawani/kit/contract/refusal';
import { AttendanceRefusal, type PunchForm } from '../contract.ts';
import type { Placing } from './place.ts';

export type Admission = {
  readonly form: Pick<PunchForm, 'remarks' | 'offline'>;
  readonly placing: Placing;
  /** What the site does outside its fences; null without a site. */
  readonly policy: 'FLAG' | 'BLOCK' | null;
  readonly isScheduled: boolean;
  /** The site asks for a photo, and there is none. */
  readonly lacksPhoto: boolean;
};

export type Objection = { readonly refusal: Refusal; readonly status: 400 | 409 };

export function admissionObjection(admission: Admission): Objection | null {
  return admission.form.offline === undefined ? siteObjection(admission) : null;
}

/** Without the photo that is asked for, or saved without signal where the site would have refused it: looked at by a person. */
export function isDoubtful(admission: Admission): boolean {
  if (admission.lacksPhoto) return true;
  return admission.form.offline !== undefined && siteObjection(admission)?.status === 409;
}

function siteObjection({ form, placing, policy, isScheduled, lacksPhoto }: Admission): Objection | null {
  const { place, distanceM } = placing;
  if (policy === 'BLOCK' && place === 'OUTSIDE') {
    return { refusal: AttendanceRefusal.OUTSIDE_BLOCKED({ distance: distanceM ?? 0 }), status: 409 };
  }
  if (policy === 'BLOCK' && place === 'UNKNOWN') {
    return { refusal: AttendanceRefusal.LOCATION_BLOCKED('location'), status: 409 };
  }
  if ((place === 'OUTSIDE' || !isScheduled) && form.remarks === undefined) {
    return { refusal: AttendanceRefusal.REMARKS_NEEDED('remarks'), status: 400 };
  }
  // Phones have broken cameras too: who says why times in all the same.
  if (lacksPhoto && form.remarks === undefined) {
    return { refusal: AttendanceRefusal.PHOTO_NEEDED('remarks'), status: 400 };
  }
  return null;
}
