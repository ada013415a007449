// Chapters of the demo about pay, leaves, respect and privacy.
import type { SeededChapter } from './seeded-chapter.ts';

const CALLING_IN = { en: 'four hours', fil: 'apat na oras' };
const CALLING_IN_NOW = { en: 'two hours', fil: 'dalawang oras' };

/** `hours`: how long before the shift somebody calls in. */
const leavesWith = (hours: typeof CALLING_IN, last: { en: string; fil: string }): SeededChapter => ({
  titleEn: 'Leaves and calling in',
  titleFil: 'Leave at pagtawag kapag wala',
  bodyEn: `Sick, or something happened at home? Call your supervisor at least ${hours.en} before your shift, so that a reliever can come. If you cannot call, let somebody call for you.

Then file the leave in this app. Attach a medical certificate for three days or more.

- After one year of service you have at least five days of service incentive leave each year. Days that you do not use are paid.
- Maternity, paternity, solo parent and other leaves of the law are yours when you meet their conditions. This app shows them under Leaves.

${last.en}

An absence without a call and without a leave is AWOL. You will be asked to explain it in writing before anything is decided.`,
  bodyFil: `May sakit, o may nangyari sa bahay? Tawagan ang supervisor nang hindi bababa sa ${hours.fil} bago ang shift mo, para may kapalit. Kung hindi ka makatawag, ipatawag sa iba.

Pagkatapos, mag-file ng leave sa app na ito. Mag-attach ng medical certificate kung tatlong araw o higit pa.

- Pagkalipas ng isang taon, may hindi bababa sa limang araw kang service incentive leave kada taon. Binabayaran ang araw na hindi mo nagamit.
- Sa iyo ang maternity, paternity, solo parent at iba pang leave ng batas kapag pasok ka sa kondisyon. Nasa Leaves ito ng app.

${last.fil}

AWOL ang hindi pagpasok nang walang tawag at walang leave. Pagpapaliwanagin ka muna nang nakasulat bago magdesisyon.`,
});

const ASK_BEFORE = {
  en: 'Ask for a planned leave seven days ahead.',
  fil: 'Mag-file ng planadong leave pitong araw bago.',
};
const ASK_SOONER = {
  en: 'Ask for a planned leave three days ahead. In an emergency file it within three days after you are back.',
  fil: 'Mag-file ng planadong leave tatlong araw bago. Kung emergency, mag-file sa loob ng tatlong araw pagbalik mo.',
};

/** As it was first, and as it is now: people call in later than they used to. */
export const LEAVES = {
  first: leavesWith(CALLING_IN, ASK_BEFORE),
  now: leavesWith(CALLING_IN_NOW, ASK_SOONER),
};

export const YOUR_RIGHTS: readonly SeededChapter[] = [
  {
    titleEn: 'Pay and payslip',
    titleFil: 'Sahod at payslip',
    bodyEn: `You are paid twice a month, never more than 16 days apart. Nobody is paid less than the minimum wage of the place of work.

Your payslip in this app shows every line: days, overtime, night differential, holidays, allowances and deductions. Something is wrong? Tap the line and ask. Payroll answers you there.

Only these are deducted:

- SSS, PhilHealth, Pag-IBIG and withholding tax
- what you agreed to in writing, such as a loan

Nothing is deducted for a loss or damage unless you were heard and it was shown to be your fault. The 13th month pay comes by December 24 at the latest.

When you leave the company, you get your final pay within 30 days.`,
    bodyFil: `Dalawang beses kada buwan ang sahod mo, hindi lalampas sa 16 na araw ang pagitan. Walang sinasahuran nang mababa sa minimum wage ng lugar ng trabaho.

Nasa payslip mo sa app na ito ang bawat linya: araw, overtime, night diff, holiday, allowance at kaltas. May mali? I-tap ang linya at magtanong. Doon sasagot ang payroll.

Ito lang ang kinakaltas:

- SSS, PhilHealth, Pag-IBIG at withholding tax
- ang pinayagan mo nang nakasulat, gaya ng loan

Walang kaltas sa pagkawala o pagkasira kung hindi ka pinakinggan at hindi napatunayang kasalanan mo. Ibinibigay ang 13th month hanggang December 24.

Pag-alis mo sa kompanya, makukuha mo ang huling sahod sa loob ng 30 araw.`,
  },
  {
    titleEn: 'Respect, and no harassment',
    titleFil: 'Respeto, at walang harassment',
    bodyEn: `Everybody here works in safety and respect: employees, applicants, trainees and people of our clients.

Sexual harassment is against the law (RA 7877 and RA 11313, the Safe Spaces Act). It does not matter who does it: a supervisor, a colleague, a client, or somebody below you. It can be:

- asking for sexual favors, or touching without consent
- jokes, remarks, whistles or stares about the body, sex or gender
- messages, pictures or videos of that kind, also in group chats

Did it happen to you, or did you see it? Tell the Committee on Decorum and Investigation (CODI) through HR. You may bring somebody along. The committee decides within ten days. What you say stays confidential, and nobody may punish you for it.

You may also go to the police, the barangay or DOLE at any time.`,
    bodyFil: `Ligtas at may respeto ang trabaho ng lahat dito: empleyado, aplikante, trainee at tao ng kliyente.

Labag sa batas ang sexual harassment (RA 7877 at RA 11313, ang Safe Spaces Act). Kahit sino pa ang gumawa: supervisor, kasamahan, kliyente, o mas mababa sa iyo. Puwedeng ito ay:

- paghingi ng seksuwal na pabor, o paghipo nang walang pahintulot
- biro, puna, sipol o titig tungkol sa katawan, kasarian o gender
- ganoong mensahe, litrato o video, pati sa group chat

Nangyari ba sa iyo, o nakita mo? Sabihin sa Committee on Decorum and Investigation (CODI) sa pamamagitan ng HR. Puwede kang magsama ng iba. Magdedesisyon ang komite sa loob ng sampung araw. Confidential ang sinabi mo, at walang puwedeng magparusa sa iyo dahil dito.

Puwede ka ring pumunta sa pulis, barangay o DOLE kahit kailan.`,
  },
  {
    titleEn: 'Your data, and that of others',
    titleFil: 'Datos mo, at datos ng iba',
    bodyEn: `The company keeps your data to pay you, to schedule your work and to follow the law (RA 10173, the Data Privacy Act). Only people who need it for their work see it, and each look at your record is written down.

You have these rights:

- to see what is kept about you: it is in My Profile
- to correct what is wrong
- to ask why it is used, and to complain to the National Privacy Commission

Keep the data of others the same way. Do not post pictures of a client's place, of screens or of people at work. Do not share your password or your PIN. If you lost your phone or saw data where it does not belong, tell HR on the same day.`,
    bodyFil: `Itinatabi ng kompanya ang datos mo para sa sahod, schedule at pagsunod sa batas (RA 10173, ang Data Privacy Act). Ang nangangailangan lang nito sa trabaho ang nakakakita, at nakasulat ang bawat pagtingin sa record mo.

Karapatan mong:

- makita ang itinatabi tungkol sa iyo: nasa My Profile ito
- itama ang mali
- itanong kung bakit ito ginagamit, at magreklamo sa National Privacy Commission

Ingatan din ang datos ng iba. Huwag mag-post ng litrato ng lugar ng kliyente, ng screen o ng mga taong nagtatrabaho. Huwag ibigay ang password o PIN mo. Kung nawala ang phone mo o may nakita kang datos sa maling lugar, sabihin sa HR sa araw ding iyon.`,
  },
];
