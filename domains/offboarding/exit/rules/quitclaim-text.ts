// The text of a quitclaim, in the language that is spoken just now. It says what was paid and what is given up, and that the
// money came first and without condition: without these a quitclaim binds nobody. Pure.
import { languageNow, say } from '@kawani/kit/contract/say';
import { type Day, showDay } from '@kawani/kit/values/day';
import { pesosInFilipino, pesosInWords } from '@kawani/kit/values/peso-words';
import { absolute, type Centavos, showPesos } from '@kawani/kit/values/pesos';
import type { FinalPayLine } from '../contract/final-pay.ts';
import { lineDetail, lineName } from './pay-lines.ts';

export type QuitclaimFacts = {
  readonly company: string;
  readonly name: string;
  readonly number: string;
  /** Null: the record doesn't say. */
  readonly work: string | null;
  readonly from: Day;
  readonly until: Day;
  readonly payslipNo: string;
  readonly paidOn: Day;
  readonly lines: readonly FinalPayLine[];
  readonly gross: Centavos;
  readonly deducted: Centavos;
  readonly net: Centavos;
};

export function quitclaimTitle(): string {
  return say('Receipt, release and quitclaim');
}

/** Paragraphs are separated by an empty line, the lines of a list by a line break. */
export function quitclaimText(facts: QuitclaimFacts): string {
  return [...paidParagraphs(facts), ...givenUpParagraphs(facts), ...willParagraphs(facts)].join('\n\n');
}

function paidParagraphs(facts: QuitclaimFacts): string[] {
  const { company, name, number, work, from, until, payslipNo, paidOn, lines, gross, deducted, net } = facts;
  const figures = showPesos(net);
  const words = languageNow() === 'fil' ? pesosInFilipino(net) : pesosInWords(net);
  const [earned, taken] = [
    lines.filter(({ isDeduction }) => !isDeduction),
    lines.filter(({ isDeduction }) => isDeduction),
  ];
  return [
    say('I, {name}, employee no. {number}, worked for {company} as {work} from {from} to {until}.', {
      ...{ name, number, company, work: work ?? say('employee'), from: showDay(from), until: showDay(until) },
    }),
    say('On {date} I received my final pay of {figures} ({words}), by payslip {payslipNo}:', {
      ...{ date: showDay(paidOn), figures, words, payslipNo },
    }),
    [
      ...earned.map(lineText),
      say('Total of my pay: {amount}', { amount: showPesos(gross) }),
      ...taken.map(lineText),
      say('Total of the deductions: {amount}', { amount: showPesos(deducted) }),
      say('What I received: {amount}', { amount: figures }),
    ].join('\n'),
    say(
      'This money is due to me by law and by my contract. I got it before I was given this paper, without any condition. I would have got all of it without my signature too.',
    ),
  ];
}

/** A deduction below zero is given back, such as too much tax. */
function lineText(of: FinalPayLine): string {
  const detail = lineDetail(of);
  const line = detail === null ? lineName(of) : `${lineName(of)} (${detail})`;
  const amount = showPesos(absolute(of.amount));
  if (!of.isDeduction) return say('{line}: {amount}', { line, amount: showPesos(of.amount) });
  return of.amount < 0
    ? say('plus {line}: {amount}', { line, amount })
    : say('less {line}: {amount}', { line, amount });
}

function givenUpParagraphs({ company }: QuitclaimFacts): string[] {
  return [
    say('For the amount above, I declare that {company} has paid me, and I ask for nothing more from it, for:', {
      company,
    }),
    [
      say('1. wages, overtime pay, night differential, holiday pay and rest day pay;'),
      say('2. 13th month pay;'),
      say('3. service incentive leave and other leave that can be paid in cash;'),
      say('4. separation pay or retirement pay, where it is due;'),
      say('5. allowances and other benefits of my employment; and'),
      say('6. savings, bonds and deposits that the company kept for me.'),
    ].join('\n'),
    say(
      'I do not give up: my benefits from SSS, PhilHealth, Pag-IBIG and the Employees’ Compensation Commission; the correction of a mistake in the amounts above; a claim that comes from harassment, injury or another wrong done to me; and anything that the law lets nobody give up.',
    ),
  ];
}

function willParagraphs({ company }: QuitclaimFacts): string[] {
  return [
    say(
      'I read this paper, or it was read to me, in English. I understand it. I sign it freely. Nobody forced me, threatened me or made me promises so that I sign.',
    ),
    say(
      'I know that I may refuse to sign, take time, and ask the Department of Labor and Employment (DOLE) before I sign. {company} gives me a copy.',
      { company },
    ),
  ];
}
