// The sheets Government numbers, Dependents and Leave balances.
import { Relation } from '@kawani/domains/employees/contract';
import { LeaveCode } from '@kawani/domains/leave/types/lists';
import { phrase } from '@kawani/kit/contract/say';
import { type Columns, choice, date, NUMBER, text, yesNo } from './spec.ts';

export const NUMBERS: Columns = {
  number: NUMBER,
  sss: text(phrase('SSS'), { most: 30, aliases: ['sssno', 'sssnumber'] }),
  philhealth: text(phrase('PhilHealth'), { most: 30, aliases: ['philhealthno', 'phic', 'phicno', 'philhealthnumber'] }),
  pagibig: text(phrase('Pag-IBIG'), {
    most: 30,
    aliases: ['pagibigno', 'hdmf', 'hdmfno', 'pagibigmid', 'pagibignumber'],
  }),
  tin: text(phrase('TIN'), { most: 30, aliases: ['tinno', 'taxid', 'tinnumber'] }),
};

export const DEPENDENTS: Columns = {
  number: NUMBER,
  name: text(phrase('Name'), { isRequired: true, most: 100, aliases: ['dependent', 'dependentname', 'fullname'] }),
  relation: choice(phrase('Relation'), Relation.labels, {
    isRequired: true,
    aliases: ['relationship'],
    also: { son: 'Child', daughter: 'Child', mother: 'Parent', father: 'Parent', wife: 'Spouse', husband: 'Spouse' },
  }),
  birth_date: date(phrase('Birth date'), { aliases: ['birthday', 'dateofbirth', 'dob', 'bdate'] }),
  is_dependent: yesNo(phrase('Dependent'), {
    aliases: ['isdependent', 'qualified'],
    note: 'yes for children when empty',
  }),
  share: { label: phrase('Share of benefits'), kind: 'INTEGER', aliases: ['share', 'percent'], note: 'Whole per cent' },
};

export const LEAVE: Columns = {
  number: NUMBER,
  type: choice(phrase('Leave type'), LeaveCode.labels, { isRequired: true, aliases: ['leave', 'type', 'leavecode'] }),
  balance: {
    label: phrase('Balance'),
    kind: 'DAYS',
    isRequired: true,
    aliases: ['days', 'credits', 'remaining'],
    note: 'Days left today',
  },
  expires: date(phrase('Use until'), { aliases: ['expires', 'expiry', 'validuntil'], note: 'For carried days' }),
};
