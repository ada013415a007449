// The sheet Employees.
import { CivilStatus, Sex } from '@kawani/domains/employees/contract';
import { phrase } from '@kawani/kit/contract/say';
import { type Columns, choice, date, NUMBER, text, yesNo } from './spec.ts';

export const EMPLOYEES: Columns = {
  number: NUMBER,
  last_name: text(phrase('Last name'), { isRequired: true, most: 50, aliases: ['surname', 'familyname', 'lname'] }),
  first_name: text(phrase('First name'), { isRequired: true, most: 50, aliases: ['givenname', 'fname', 'firstnames'] }),
  middle_name: text(phrase('Middle name'), { most: 50, aliases: ['mname', 'middle'] }),
  suffix: text(phrase('Suffix'), { most: 10, aliases: ['nameextension', 'ext'] }),
  sex: choice(phrase('Sex'), Sex.labels, { isRequired: true, aliases: ['gender'], also: { m: 'Male', f: 'Female' } }),
  civil_status: choice(phrase('Civil status'), CivilStatus.labels, {
    isRequired: true,
    aliases: ['maritalstatus', 'status2'],
  }),
  birth_date: date(phrase('Birth date'), { isRequired: true, aliases: ['birthday', 'dateofbirth', 'dob', 'bdate'] }),
  hire_date: date(phrase('Hire date'), {
    isRequired: true,
    aliases: ['datehired', 'hired', 'startdate', 'dateofhire'],
  }),
  status: text(phrase('Status'), {
    most: 20,
    aliases: ['employmentstatus', 'empstatus'],
    note: 'Active when empty; Resigned or Terminated for people who left this year',
  }),
  last_day: date(phrase('Last day'), {
    aliases: ['dateseparated', 'separationdate', 'enddate', 'lastdate', 'separated'],
  }),
  detachment: text(phrase('Detachment'), {
    most: 20,
    aliases: ['site', 'branch', 'detachmentcode', 'sitecode'],
    note: 'Code; a detachment or a department',
  }),
  department: text(phrase('Department'), { most: 20, aliases: ['dept', 'departmentcode'], note: 'Code' }),
  designation: text(phrase('Designation'), {
    isRequired: true,
    most: 20,
    aliases: ['position', 'jobtitle', 'designationcode', 'job'],
    note: 'Code',
  }),
  shift: text(phrase('Shift'), { most: 20, aliases: ['shiftcode', 'schedule'], note: 'Code of the usual shift' }),
  rest_days: text(phrase('Rest days'), { most: 40, aliases: ['restday', 'dayoff', 'daysoff'], note: 'Like Sat Sun' }),
  mobile: text(phrase('Mobile'), {
    most: 20,
    aliases: ['mobilenumber', 'mobileno', 'cellphone', 'contactnumber', 'phone'],
  }),
  email: text(phrase('Email'), { most: 100, aliases: ['emailaddress', 'mail'] }),
  username: text(phrase('Username'), { most: 40, aliases: ['user', 'account', 'login'] }),
  shows_birthday: yesNo(phrase('Shows birthday')),
};
