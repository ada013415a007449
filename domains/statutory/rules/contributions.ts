// The three contributions of a month: SSS by its schedule, PhilHealth and Pag-IBIG by rate. Amounts in centavos.
import { centavosOf, downToCentavos, exact, toCentavos } from '@kawani/kit/values/exact';
import { type Centavos, minus, plus } from '@kawani/kit/values/pesos';

/** One line of the schedule in force; amounts as printed, in pesos. */
export type SssBracket = {
  readonly comp_from: string;
  readonly comp_to: string;
  readonly msc: string;
  readonly msc_regular: string;
  readonly msc_mpf: string;
  readonly ee_regular: string;
  readonly ee_mpf: string;
  readonly er_regular: string;
  readonly er_mpf: string;
  readonly ec: string;
};

export type SssContribution = {
  /** Monthly salary credit, its regular part and the part of the provident fund. */
  readonly msc: Centavos;
  readonly mscRegular: Centavos;
  readonly mscMpf: Centavos;
  readonly eeRegular: Centavos;
  readonly eeMpf: Centavos;
  readonly erRegular: Centavos;
  readonly erMpf: Centavos;
  /** Employees' Compensation, the employer's alone. */
  readonly ec: Centavos;
  readonly eeTotal: Centavos;
  /** With Employees' Compensation. */
  readonly erTotal: Centavos;
  readonly total: Centavos;
};

/** RA 11199; the schedule of the month's circular (rules S-1 to S-5). Undefined where no bracket holds the compensation. */
export function sssContribution(compensation: Centavos, schedule: readonly SssBracket[]): SssContribution | undefined {
  return inCentavos(schedule).find(({ from, to }) => compensation >= from && compensation <= to)?.contribution;
}

type Bracket = { readonly from: number; readonly to: number; readonly contribution: SssContribution };

const schedulesInCentavos = new WeakMap<readonly SssBracket[], readonly Bracket[]>();

/** Each schedule is made into amounts once: a list of everybody looks into it thousands of times. */
function inCentavos(schedule: readonly SssBracket[]): readonly Bracket[] {
  const made = schedulesInCentavos.get(schedule) ?? schedule.map(bracketInCentavos);
  schedulesInCentavos.set(schedule, made);
  return made;
}

function bracketInCentavos(bracket: SssBracket): Bracket {
  const [eeRegular, eeMpf] = [centavosOf(bracket.ee_regular), centavosOf(bracket.ee_mpf)];
  const [erRegular, erMpf, ec] = [centavosOf(bracket.er_regular), centavosOf(bracket.er_mpf), centavosOf(bracket.ec)];
  const eeTotal = plus(eeRegular, eeMpf);
  const erTotal = plus(erRegular, erMpf, ec);
  return {
    from: centavosOf(bracket.comp_from),
    to: bracket.comp_to === '' ? Number.POSITIVE_INFINITY : centavosOf(bracket.comp_to),
    contribution: {
      msc: centavosOf(bracket.msc),
      mscRegular: centavosOf(bracket.msc_regular),
      mscMpf: centavosOf(bracket.msc_mpf),
      eeRegular,
      eeMpf,
      erRegular,
      erMpf,
      ec,
      eeTotal,
      erTotal,
      total: plus(eeTotal, erTotal),
    },
  };
}

export type ContributionShares = { readonly ee: Centavos; readonly er: Centavos; readonly total: Centavos };

export type PhilhealthVersion = { readonly rate: string; readonly floor: string; readonly ceiling: string };

/** RA 11223: of the basic monthly salary, shared equally; the employer carries the odd centavo (rules S-7, S-8). */
export function philhealthPremium(
  basicMonthly: Centavos,
  { rate, floor, ceiling }: PhilhealthVersion,
): ContributionShares {
  const base = Math.min(Math.max(basicMonthly, centavosOf(floor)), centavosOf(ceiling));
  const total = toCentavos(exact(rate).times(base));
  const ee = downToCentavos(exact(total).dividedBy(2));
  return { total, ee, er: minus(total, ee) };
}

export type PagibigVersion = {
  readonly maximum_fund_salary: string;
  /** Up to this fund salary the employee saves at the lower rate. */
  readonly low_salary: string;
  readonly ee_low: string;
  readonly ee: string;
  readonly er: string;
};

/** RA 9679 (rule S-9). */
export function pagibigSavings(fundSalary: Centavos, version: PagibigVersion): ContributionShares {
  const base = Math.min(fundSalary, centavosOf(version.maximum_fund_salary));
  const isLow = fundSalary <= centavosOf(version.low_salary);
  const ee = toCentavos(exact(isLow ? version.ee_low : version.ee).times(base));
  const er = toCentavos(exact(version.er).times(base));
  return { ee, er, total: plus(ee, er) };
}
