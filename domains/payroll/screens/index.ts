// The face of payroll: one screen per route.
export { QuestionTag, Thread } from './questions.tsx';
export { useTakeHome } from './take-home.tsx';
