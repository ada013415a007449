// Parts of a page that a tap opens, such as a drawer: their file comes with the first tap, not with the page. A part that can't
// be loaded fails alone: the rest of the page goes on, and the part is loaded again when somebody asks for that.
import { type ComponentType, type ReactNode, Suspense, use, useState, useTransition } from 'react';
import { NotLoaded, type NotLoadedPart } from './not-loaded.tsx';
import { onceLoaded } from './once-loaded.tsx';

/** `meanwhile` is shown while it loads, at the same height: for parts that are visible when a page opens. */
export function later<Props extends object>(
  load: () => Promise<ComponentType<Props>>,
  meanwhile?: ReactNode,
): (props: Props) => ReactNode {
  const usePart = laterPart(load);
  function Loaded(props: Props) {
    const { Part, failure } = usePart();
    return failure ? <NotLoaded {...failure} instead={props} /> : <Part {...props} />;
  }
  return function Later(props) {
    return (
      <Suspense fallback={meanwhile}>
        <Loaded {...props} />
      </Suspense>
    );
  };
}

/** Either the part, or why `NotLoaded` stands in its place. */
export type Later<Part> =
  | { readonly Part: Part; readonly failure?: undefined }
  | { readonly Part?: undefined; readonly failure: NotLoadedPart };

/** The same for a component whose props depend on types it is given: to be used within `Suspense`. */
export function laterPart<Part>(load: () => Promise<Part>): () => Later<Part> {
  const { loaded, forgetFailure } = onceLoaded(() => {
    fetchStylesAgain();
    return load();
  });
  return function usePart() {
    const [asked, ask] = useState(loaded);
    // What failed stays on the screen until the next try has ended.
    const [isTrying, startTrying] = useTransition();
    const Part = use(asked);
    if (Part !== undefined) return { Part };
    const onRetry = () =>
      startTrying(() => {
        forgetFailure();
        ask(loaded());
      });
    return { failure: { isTrying, onRetry, onGone: forgetFailure } };
  };
}

const failedStyles = new Set<HTMLLinkElement>();
globalThis.addEventListener?.(
  'error',
  ({ target }) => void (target instanceof HTMLLinkElement && failedStyles.add(target)),
  true,
);

/**
 * The bundler asks for a style sheet once only, also where that failed. One that is on its way is left alone: the part that
 * waits for it would never hear of it.
 */
function fetchStylesAgain(): void {
  for (const link of failedStyles) link.replaceWith(link.cloneNode());
  failedStyles.clear();
}
