// What one person holds, and taking it back: how many of each, in which condition, and where it is kept.
import { say } from '@kawani/kit/contract/say';
import { useAnswer } from '@kawani/kit/web/answer';
import { Alert, Block, Empty } from '@kawani/kit/web/block';
import { FormDrawer } from '@kawani/kit/web/form-drawer';
import type { Holder } from '../../contract/returns.ts';
import { uniformStoreApi } from '../../contract/store.ts';
import { MAX_RETURNED_LINES } from '../../lists.ts';
import { lastDayText } from './holder-list.tsx';
import { ReturnedPieces } from './returned-pieces.tsx';
import { type Returning, useReturning } from './use-returning.ts';

/** Who brings them back. */
export type Returner = Pick<Holder, 'name' | 'number' | 'site' | 'status' | 'lastDay'>;

type ReturnsDrawerProps = {
  employeeId: string;
  /** Undefined where the person isn’t on the page of the list that is shown. */
  holder: Returner | undefined;
  onClose: () => void;
};

const HEIGHT = 320;

export function ReturnsDrawer({ employeeId, holder, onClose }: ReturnsDrawerProps) {
  const answer = useAnswer(uniformStoreApi.issues, { employeeId, page: 1, size: MAX_RETURNED_LINES });
  const returning = useReturning(employeeId);
  const { form, pieces } = returning;
  const yes =
    pieces === 0 ? say('Take back') : say('Take back {pieces, plural, one {# piece} other {# pieces}}', { pieces });
  return (
    <FormDrawer
      title={holder?.name ?? say('Uniforms to return')}
      yes={yes}
      isHeld={pieces === 0}
      {...{ form, onClose }}
    >
      {holder && <Facts holder={holder} />}
      <Block
        of={answer}
        height={HEIGHT}
        failed={say("The issued uniforms couldn't be loaded.")}
        isEmpty={({ total }) => total === 0}
        empty={<Empty icon="approve" says={say('This employee holds no uniforms.')} />}
      >
        {({ items, total }) => (
          <>
            {total > items.length && (
              <Alert>{say('These are the latest {count} of {total}.', { count: items.length, total })}</Alert>
            )}
            <PlaceField returning={returning} />
            <ReturnedPieces {...{ returning, items }} />
          </>
        )}
      </Block>
    </FormDrawer>
  );
}

function Facts({ holder }: { holder: Returner }) {
  const facts = [holder.number, holder.site, holder.status, lastDayText(holder)].filter((fact) => fact !== null);
  return <p className="second">{facts.join(' · ')}</p>;
}

function PlaceField({ returning: { form, places } }: { returning: Returning }) {
  const options = places.map(({ id, name }) => ({ value: id, label: name }));
  return <form.Field name="placeId" label={say('Kept at')} required none={say('Choose a place')} options={options} />;
}
