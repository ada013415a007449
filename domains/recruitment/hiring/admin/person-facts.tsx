// The personal data that the person entered, for who checks the 201 file.
import { GovernmentNumber, Relation, Sex } from '@kawani/domains/employees/contract/lists';
import { FactList, RequestSection } from '@kawani/domains/requests/engine/screens/request-facts';
import { say } from '@kawani/kit/contract/say';
import { showDay } from '@kawani/kit/values/day';
import type { HirePerson } from '../contract/person.ts';

export function PersonFacts({ person }: { person: HirePerson }) {
  const { birthDate, sex, civilStatus, street, place, emergencyName, emergencyRelation, emergencyMobile } = person;
  return (
    <RequestSection title={say('Personal data')}>
      <FactList
        facts={[
          { label: say('Birth date'), value: showDay(birthDate) },
          { label: say('Sex'), value: Sex.labelOf(sex) },
          { label: say('Civil status'), value: civilStatus },
          { label: say('Address'), value: `${street}, ${place}` },
          ...numbersOf(person),
          ...sizesOf(person),
          {
            label: say('Emergency contact'),
            value: [emergencyName, Relation.labelOf(emergencyRelation), emergencyMobile].join(', '),
          },
        ]}
      />
    </RequestSection>
  );
}

function numbersOf({ sss, philhealth, pagibig, tin }: HirePerson) {
  const numbers = { SSS: sss, PHILHEALTH: philhealth, PAGIBIG: pagibig, TIN: tin };
  return GovernmentNumber.codes.flatMap((kind) => {
    const value = numbers[kind];
    return value === null ? [] : [{ label: GovernmentNumber.labelOf(kind), value }];
  });
}

function sizesOf({ head, upper, lower, foot }: HirePerson) {
  const sizes = [head, upper, lower, foot].filter((size) => size !== null);
  return sizes.length === 0 ? [] : [{ label: say('Uniform sizes'), value: sizes.join(', ') }];
}
