// The demo company's shifts, and local days of the places where it has sites.
import { day } from '@kawani/kit/values/day';
import type { NewShift } from '../service.ts';

const SINCE = day('2015-01-01');
const atPost = { mealStarts: null, mealEnds: null, mealPaid: true, flexible: false, since: SINCE };
const noon = { mealStarts: '12:00', mealEnds: '13:00', mealPaid: false, since: SINCE };

export const DEMO_SHIFTS: readonly NewShift[] = [
  {
    ...atPost,
    code: 'DAY06',
    name: 'Day',
    color: '#e6a23c',
    starts: '06:00',
    ends: '14:00',
    graceMinutes: 5,
    requiredMinutes: 480,
  },
  {
    ...noon,
    code: 'DAY08',
    name: 'Day with noon break',
    color: '#d4883a',
    starts: '08:00',
    ends: '17:00',
    graceMinutes: 5,
    flexible: false,
    requiredMinutes: 480,
  },
  {
    ...atPost,
    code: 'MID14',
    name: 'Mid',
    color: '#3c8fe6',
    starts: '14:00',
    ends: '22:00',
    graceMinutes: 5,
    requiredMinutes: 480,
  },
  {
    ...atPost,
    code: 'NGT22',
    name: 'Night',
    color: '#5b4b9a',
    starts: '22:00',
    ends: '06:00',
    graceMinutes: 5,
    requiredMinutes: 480,
  },
  {
    ...atPost,
    halfDayCut: '12:00',
    code: 'GRD-D',
    name: 'Guard, day',
    color: '#2f9e6e',
    starts: '06:00',
    ends: '18:00',
    graceMinutes: 0,
    requiredMinutes: 720,
  },
  {
    ...atPost,
    code: 'GRD-N',
    name: 'Guard, night',
    color: '#23527c',
    starts: '18:00',
    ends: '06:00',
    graceMinutes: 0,
    requiredMinutes: 720,
  },
  {
    ...noon,
    code: 'OFC',
    name: 'Office',
    color: '#7a8793',
    starts: '08:30',
    ends: '17:30',
    graceMinutes: 10,
    flexible: false,
    requiredMinutes: 480,
  },
  {
    ...noon,
    code: 'FLEX',
    name: 'Flexible office',
    color: '#8e6bb0',
    starts: '07:00',
    ends: '19:00',
    graceMinutes: 0,
    flexible: true,
    requiredMinutes: 480,
  },
];

/** All special non-working: where, by prefix of the geographic code, month and day, name. */
export const LOCAL_DAYS: readonly (readonly [place: string, monthDay: string, name: string])[] = [
  ['1380600', '06-24', 'Araw ng Maynila'],
  ['1381300', '08-19', 'Quezon City Day'],
  ['1381100', '12-02', 'Pasay City Day'],
  ['1381200', '07-02', 'Araw ng Pasig'],
  ['03054', '12-11', 'Pampanga Day'],
  ['0631000', '08-25', 'Iloilo City Charter Day'],
  ['0731300', '08-30', 'Mandaue City Charter Day'],
  ['1230800', '09-05', 'General Santos City Charter Day'],
  ['1830200', '10-19', 'Bacolod City Charter Day'],
  ['0730600', '02-24', 'Cebu City Charter Day'],
  ['1130700', '03-16', 'Araw ng Dabaw'],
  ['1380300', '06-01', 'Makati City Day'],
];
