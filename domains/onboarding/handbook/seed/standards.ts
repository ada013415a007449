// Standards of probation of the demo: the general ones, and those of designations with their own.
import type { SeededChapter } from './seeded-chapter.ts';

export const GENERAL_STANDARDS: SeededChapter = {
  titleEn: 'Standards of probation',
  titleFil: 'Mga pamantayan ng probation',
  bodyEn: `Your probation lasts 180 days at most. At its end you are regular, unless you did not meet these standards and were told in writing.

- Attendance: not more than three days late a month, and no absence without a call.
- Quality: the work of your post is done as you were shown, by your second month.
- Safety: you wear the PPE of your post and report every accident.
- Conduct: respect for colleagues, clients and their property.

Your supervisor talks with you about them in your second and fourth month. Ask if anything is not clear.`,
  bodyFil: `Hindi lalampas sa 180 araw ang probation mo. Pagkatapos nito ay regular ka na, maliban kung hindi mo naabot ang mga pamantayang ito at sinabi sa iyo nang nakasulat.

- Pasok: hindi lalampas sa tatlong late kada buwan, at walang absent nang walang tawag.
- Kalidad: nagagawa ang trabaho ng puwesto mo gaya ng itinuro, pagdating ng ikalawang buwan.
- Kaligtasan: suot mo ang PPE at nire-report mo ang bawat aksidente.
- Asal: may respeto sa kasamahan, kliyente at gamit nila.

Kakausapin ka ng supervisor tungkol dito sa ikalawa at ikaapat na buwan. Magtanong kung may hindi malinaw.`,
};

const withOwn = (own: { en: string; fil: string }): SeededChapter => ({
  ...GENERAL_STANDARDS,
  bodyEn: GENERAL_STANDARDS.bodyEn.replace('- Conduct', `${own.en}\n- Conduct`),
  bodyFil: GENERAL_STANDARDS.bodyFil.replace('- Asal', `${own.fil}\n- Asal`),
});

/** By the title of the designation. */
export const OWN_STANDARDS: readonly { name: string; texts: SeededChapter }[] = [
  {
    name: 'Security Guard',
    texts: withOwn({
      en: `- Post: you know its orders by heart, keep its logbook each hour, and never leave it before your reliever is there.
- Licence: your security licence (LESP) is valid and with you.`,
      fil: `- Puwesto: kabisado mo ang mga utos nito, sinusulatan ang logbook kada oras, at hindi ito iniiwan bago dumating ang kapalit.
- Lisensiya: may bisa ang lisensiya mo (LESP) at dala mo ito.`,
    }),
  },
  {
    name: 'Cleaner',
    texts: withOwn({
      en: `- Cleaning: the rooms of your plan pass the weekly check of the client, from your second month on.
- Chemicals: you measure them as the label says, and store them closed.`,
      fil: `- Paglilinis: pasado ang mga kuwarto mo sa lingguhang check ng kliyente, mula sa ikalawang buwan.
- Kemikal: sinusukat mo ito ayon sa label, at itinatabi nang nakasara.`,
    }),
  },
];
