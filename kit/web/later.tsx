// Parts of a page that a tap opens, such as a drawer: their file comes with the first tap, not with the page.
import { type ComponentType, type ReactNode, Suspense, use } from 'react';
import { onceLoaded } from './once-loaded.tsx';

/** `meanwhile` is shown while it loads, at the same height: for parts that are visible when a page opens. */
export function later<Props extends object>(
  load: () => Promise<ComponentType<Props>>,
  meanwhile?: ReactNode,
): (props: Props) => ReactNode {
  const usePart = laterPart(load);
  function Loaded(props: Props) {
    const Part = usePart();
    return <Part {...props} />;
  }
  return function Later(props) {
    return (
      <Suspense fallback={meanwhile}>
        <Loaded {...props} />
      </Suspense>
    );
  };
}

/** The same for a component whose props depend on types it is given: to be used within `Suspense`. */
export function laterPart<Part>(load: () => Promise<Part>): () => Part {
  const loaded = onceLoaded(load);
  return function usePart() {
    return use(loaded());
  };
}
