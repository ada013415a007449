// What other features show on the page of screening: parts of an opened applicant, and cards of what needs somebody today.
import type { ReactNode } from 'react';
import type { ApplicantDetail } from '../contract/applicant.ts';

export type ApplicantSection = {
  readonly key: string;
  readonly Section: (props: { applicant: ApplicantDetail }) => ReactNode;
};

/** Draws nothing where nothing needs anybody. `onOpen` takes the id of an application. */
export type TodaySection = {
  readonly key: string;
  readonly Section: (props: { onOpen: (id: string) => void }) => ReactNode;
};
