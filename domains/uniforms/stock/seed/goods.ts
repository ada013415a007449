// What a cleaning and guard company hands out, and where.
import type { Measure, UniformCategory } from '../../catalogue/lists.ts';

const LETTERS = ['S', 'M', 'L', 'XL', '2XL'];
const WAISTS = ['28', '30', '32', '34', '36', '38'];
const SHOES = ['6', '7', '8', '9', '10', '11'];
const ONE = ['One size'];

export type Goods = {
  readonly code: string;
  readonly name: string;
  readonly category: UniformCategory;
  readonly sizes: readonly string[];
  /** In pesos; protective equipment is free. */
  readonly pesos: number;
  readonly lifeMonths?: number;
  readonly reorderLevel: number;
  /** In millimeters, in the order of the sizes. */
  readonly measures?: Readonly<Partial<Record<Measure, readonly number[]>>>;
};

const SHIRTS = {
  CHEST: [960, 1020, 1080, 1140, 1200],
  SHOULDER: [420, 440, 460, 480, 500],
  LENGTH: [680, 700, 720, 740, 760],
};
const PANTS = {
  WAIST: [720, 770, 820, 870, 920, 970],
  HIPS: [900, 950, 1000, 1050, 1100, 1150],
  INSEAM: [760, 760, 780, 780, 800, 800],
};
const FEET = { FOOT: [241, 250, 259, 267, 276, 285] };

export const GOODS: readonly Goods[] = [
  { ...of('PATCHES'), code: 'PATCH-LOGO', name: 'Company patch', sizes: ONE, pesos: 35, reorderLevel: 50 },
  { ...of('PATCHES'), code: 'PATCH-NAME', name: 'Name patch', sizes: ONE, pesos: 45, reorderLevel: 30 },
  {
    ...of('ACCESSORIES'),
    code: 'BELT-BLACK',
    name: 'Black belt',
    sizes: ['M', 'L', 'XL'],
    pesos: 180,
    reorderLevel: 10,
  },
  { ...of('ACCESSORIES'), code: 'ID-LACE', name: 'ID lace', sizes: ONE, pesos: 60, reorderLevel: 40 },
  { ...of('MISC'), code: 'RAINCOAT', name: 'Raincoat', sizes: ['M', 'L', 'XL'], pesos: 420, reorderLevel: 8 },
  {
    ...of('UPPER GARMENTS'),
    code: 'POLO-CLEAN',
    name: 'Cleaner’s polo shirt',
    sizes: LETTERS,
    pesos: 350,
    reorderLevel: 15,
    measures: SHIRTS,
  },
  {
    ...of('UPPER GARMENTS'),
    code: 'SHIRT-GUARD',
    name: 'Guard’s shirt',
    sizes: LETTERS,
    pesos: 480,
    reorderLevel: 12,
    measures: SHIRTS,
  },
  { ...of('UPPER GARMENTS'), code: 'SCRUB-TOP', name: 'Scrub suit top', sizes: LETTERS, pesos: 390, reorderLevel: 6 },
  {
    ...of('LOWER GARMENTS'),
    code: 'PANTS-BLACK',
    name: 'Black pants',
    sizes: WAISTS,
    pesos: 450,
    reorderLevel: 10,
    measures: PANTS,
  },
  {
    ...of('LOWER GARMENTS'),
    code: 'PANTS-GUARD',
    name: 'Guard’s pants',
    sizes: WAISTS,
    pesos: 520,
    reorderLevel: 10,
    measures: PANTS,
  },
  { ...of('HEAD GEAR'), code: 'CAP-GUARD', name: 'Guard’s cap', sizes: ONE, pesos: 260, reorderLevel: 15 },
  { ...of('HEAD GEAR'), code: 'HAIRNET', name: 'Hairnet', sizes: ONE, pesos: 15, lifeMonths: 1, reorderLevel: 100 },
  {
    ...of('FOOT WEAR'),
    code: 'SHOES-BLACK',
    name: 'Black leather shoes',
    sizes: SHOES,
    pesos: 890,
    reorderLevel: 5,
    measures: FEET,
  },
  { ...of('PARAPHERNALIA'), code: 'WHISTLE', name: 'Whistle with lanyard', sizes: ONE, pesos: 95, reorderLevel: 20 },
  { ...of('PARAPHERNALIA'), code: 'NIGHTSTICK', name: 'Nightstick', sizes: ONE, pesos: 310, reorderLevel: 10 },
  { ...of('OTHERS'), code: 'BAG-SLING', name: 'Sling bag', sizes: ONE, pesos: 275, reorderLevel: 5 },
  {
    ...of('PPE'),
    code: 'GLOVES-RUBBER',
    name: 'Rubber gloves',
    sizes: ['M', 'L'],
    pesos: 0,
    lifeMonths: 3,
    reorderLevel: 40,
  },
  { ...of('PPE'), code: 'BOOTS-SAFETY', name: 'Safety boots', sizes: SHOES, pesos: 0, reorderLevel: 4, measures: FEET },
  { ...of('PPE'), code: 'HARD-HAT', name: 'Hard hat', sizes: ONE, pesos: 0, lifeMonths: 36, reorderLevel: 10 },
];

function of(category: UniformCategory) {
  return { category, lifeMonths: 12 };
}

export const PLACES = [
  {
    name: 'Main store, Quezon City',
    address: '12 Kalayaan Avenue, Diliman, Quezon City',
    hours: 'Mon to Sat, 8:00 to 17:00',
  },
  { name: 'Makati branch', address: '88 Chino Roces Avenue, Makati City', hours: 'Mon to Fri, 9:00 to 18:00' },
  { name: 'Cebu branch', address: '5 Osmeña Boulevard, Cebu City', hours: 'Mon to Fri, 8:00 to 17:00' },
] as const;
