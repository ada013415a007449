// Chapters of the demo about the work itself.
import type { SeededChapter } from './seeded-chapter.ts';

export const AT_WORK: readonly SeededChapter[] = [
  {
    titleEn: 'Working time and time in',
    titleFil: 'Oras ng trabaho at time in',
    bodyEn: `Your shift tells when you work. A normal day has eight hours of work. The meal break is one hour and is not counted.

Time in with this app at your post, and time out when you leave it. Each punch shows the time and the place to you and to your supervisor.

- Time in before your shift begins. After the grace period you are late.
- No signal? Time in anyway. Your phone keeps the punch and sends it later.
- Forgot it? File a Time Adjustment. Never time in for a colleague.

Overtime is work beyond eight hours that was asked for and approved. An ordinary day pays 25% more for it. Work between 10:00 PM and 6:00 AM pays a night differential of at least 10%.

You have one rest day after six days of work. Ask your supervisor before you swap a shift.`,
    bodyFil: `Nasa shift mo kung kailan ka papasok. Walong oras ang karaniwang araw. Isang oras ang meal break at hindi ito kasama sa bilang.

Mag-time in sa app na ito sa puwesto mo, at mag-time out pag-alis mo. Kita mo at ng supervisor mo ang oras at lugar ng bawat time in.

- Mag-time in bago magsimula ang shift. Late ka na pagkatapos ng grace period.
- Walang signal? Mag-time in pa rin. Itatabi ito ng phone at ipapadala mamaya.
- Nakalimutan? Mag-file ng Time Adjustment. Huwag mag-time in para sa iba.

Overtime ang trabahong lampas sa walong oras na hiningi at inaprubahan. Dagdag na 25% ang bayad dito sa ordinaryong araw. May night differential na hindi bababa sa 10% mula 10:00 PM hanggang 6:00 AM.

May isang rest day ka pagkatapos ng anim na araw na trabaho. Magpaalam sa supervisor bago makipagpalit ng shift.`,
  },
  {
    titleEn: 'Uniform and grooming',
    titleFil: 'Uniporme at ayos',
    bodyEn: `You get your uniform free before your first day. Wear it complete and clean at your post, with your ID where people can read it.

- Tell the store in this app when a piece is worn out or does not fit. Nobody pays for wear.
- Return every piece when you leave the company.

Grooming is about safety and cleanliness, the same for everybody:

- Tie long hair back near machines and food.
- Keep nails short where you handle food or wear gloves.
- Take off jewelry that can catch in a machine.

Nobody is treated differently for sex, age, religion, pregnancy, disability, hair, skin or body. You may wear what your faith asks of you, such as a hijab, with the uniform. If you are pregnant or have a medical reason, ask for a uniform that fits you.`,
    bodyFil: `Libre ang uniporme mo bago ang unang araw mo. Isuot ito nang kumpleto at malinis sa puwesto, at ilagay ang ID kung saan ito nababasa.

- Sabihin sa store sa app na ito kung luma na o hindi kasya. Walang nagbabayad sa pagkaluma.
- Isauli ang bawat piraso pag-alis mo sa kompanya.

Ang ayos ay para sa kaligtasan at kalinisan, pareho para sa lahat:

- Itali ang mahabang buhok malapit sa makina at pagkain.
- Panatilihing maikli ang kuko kung humahawak ka ng pagkain o naka-gloves.
- Alisin ang alahas na puwedeng sumabit sa makina.

Walang iba ang trato dahil sa kasarian, edad, relihiyon, pagbubuntis, kapansanan, buhok, balat o katawan. Puwede mong isuot ang hinihingi ng relihiyon mo, gaya ng hijab, kasama ng uniporme. Kung buntis ka o may medical na dahilan, humingi ng unipormeng kasya sa iyo.`,
  },
  {
    titleEn: 'Safety and PPE',
    titleFil: 'Kaligtasan at PPE',
    bodyEn: `Your safety comes before the job. By law (RA 11058) you have these rights:

- to know the dangers of your post and how to avoid them
- to get protective equipment (PPE) free, and to be shown how to use it
- to refuse work that can kill or badly hurt you, until it is made safe, without being punished
- to report an accident or a danger without being punished

Wear the PPE of your post the whole time. Read the label before you use a chemical, and never mix bleach with other cleaners. Ask for a wet floor sign before you mop.

If somebody is hurt: make the place safe, call for help, then call your supervisor. Report every accident the same day, also a small one. The company pays for the first aid and the treatment of an injury at work.`,
    bodyFil: `Nauuna ang kaligtasan mo bago ang trabaho. Ayon sa batas (RA 11058), karapatan mong:

- malaman ang panganib sa puwesto mo at kung paano ito iiwasan
- makakuha ng libreng PPE, at maturuan kung paano ito gamitin
- tumanggi sa trabahong puwedeng makamatay o makapinsala, hanggang ligtas na ito, nang hindi napaparusahan
- mag-report ng aksidente o panganib nang hindi napaparusahan

Isuot ang PPE ng puwesto mo sa buong oras. Basahin ang label bago gumamit ng kemikal, at huwag paghaluin ang bleach at ibang panlinis. Maglagay ng wet floor sign bago mag-mop.

Kung may nasaktan: gawing ligtas ang lugar, humingi ng tulong, saka tawagan ang supervisor. I-report ang bawat aksidente sa araw ding iyon, kahit maliit. Sagot ng kompanya ang first aid at gamutan ng nasaktan sa trabaho.`,
  },
];
