// The face of requests: the parts that every kind's pages are made of.
export { FilingDrawer } from './filing-drawer.tsx';
export { MoveButtons, MoveSheet, RemarksSheet } from './moves.tsx';
export { isPosted, usePostedDates } from './open-dates.tsx';
export { OwnDrawer } from './own-drawer.tsx';
export { RequestBody } from './request-body.tsx';
export { REQUEST_COLUMNS, RequestList, typeOptions, useFilledPage } from './request-list.tsx';
export { ageOf, ClosingTag, datesOf, StateTag, whyNotShown } from './request-words.tsx';
