// What people of a designation wear, with a link to where it is set: allowances say it, and nothing else.
import { say } from '@kawani/kit/contract/say';
import { useAnswer } from '@kawani/kit/web/answer';
import { Block } from '@kawani/kit/web/block';
import { Link } from '@kawani/kit/web/link';
import { useHolds } from '@kawani/kit/web/session';
import { UniformPermission } from '../../catalogue/policy.ts';
import { allowanceApi } from '../contract.ts';
import { piecesText } from './pieces-text.ts';
import './uniform-set.css';

const HEIGHT = 80;

export function UniformSet({ designationId: id }: { designationId: string }) {
  const answer = useAnswer(allowanceApi.worn, { id });
  const maySet = useHolds(UniformPermission.MANAGE_UNIFORM_INVENTORY);
  return (
    <section className="uniform-set" aria-labelledby="uniform-set">
      <h3 id="uniform-set">{say('Uniform set')}</h3>
      <Block of={answer} height={HEIGHT} failed={say("The uniform set couldn't be loaded.")}>
        {({ items }) =>
          items.length === 0 ? (
            <p className="quiet">{say('No uniforms are set for this designation yet.')}</p>
          ) : (
            <ul>
              {items.map((item) => (
                <li key={item.itemId}>
                  <span>{item.name}</span>
                  <span className="quiet">
                    {[piecesText(item), ...(item.isForAll ? [say('Everybody')] : [])].join(' · ')}
                  </span>
                </li>
              ))}
            </ul>
          )
        }
      </Block>
      {maySet && (
        <Link to={`/maintenance/uniform-inventory?tab=allowance&post=${id}`}>{say('Change it in the allowances')}</Link>
      )}
    </section>
  );
}
