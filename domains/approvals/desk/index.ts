// What the office sees of approvals: the rules that say who decides.
export { ApproverRules } from './approver-rules.tsx';
