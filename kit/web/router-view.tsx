// Draws the current page in its frame, with a fallback while its code loads and another when it fails.
import { say } from '@kawani/kit/contract/say';
import {
  Component,
  type ReactNode,
  Suspense,
  startTransition,
  useEffect,
  useLayoutEffect,
  useMemo,
  useRef,
  useState,
} from 'react';
import { Broken, Wait } from './interim.tsx';
import { PATIENCE_MS, type Router, type Shown, ShownContext } from './router.tsx';

export function RouterView({ router, company }: { router: Router; company: string }) {
  const shown = useShownBy(router);
  useArrival(shown, company);
  const context = useMemo(() => shown && { ...shown, router }, [shown, router]);
  if (context === undefined) return <FirstWait />;
  const { Frame, Page, path, load, waiting } = context.route;
  return (
    <ShownContext value={context}>
      <ErrorBoundary until={shown}>
        <Frame>
          <ErrorBoundary key={path} until={shown} retry={load}>
            <Suspense fallback={waiting}>
              <Page />
            </Suspense>
          </ErrorBoundary>
        </Frame>
      </ErrorBoundary>
    </ShownContext>
  );
}

/** Updates in a transition, so that a part of the same page that is still loading does not blank what is there. */
function useShownBy(router: Router): Shown | undefined {
  const [shown, setShown] = useState(router.shown);
  useEffect(() => router.onShown((next) => startTransition(() => setShown(next))), [router]);
  return shown;
}

/** Sets the title, and starts a new page at its top. */
function useArrival(shown: Shown | undefined, company: string): void {
  const before = useRef<string>(undefined);
  useLayoutEffect(() => {
    if (shown === undefined) return;
    const { pathname, route } = shown;
    document.title = route.title === '' ? company : `${say(route.title)} - ${company}`;
    if (pathname === before.current) return;
    scrollTo(0, 0);
    // After a link, keyboard and screen reader users continue in the new page.
    if (before.current !== undefined) document.getElementById('main')?.focus({ preventScroll: true });
    before.current = pathname;
  }, [shown, company]);
}

/** While the first page's guard takes long: the provider is asked, or the session renewed. */
function FirstWait() {
  const [isLate, setLate] = useState(false);
  useEffect(() => {
    const timer = setTimeout(() => setLate(true), PATIENCE_MS);
    return () => clearTimeout(timer);
  }, []);
  return isLate && <Wait says={say('One moment…')} />;
}

type BoundaryProps = { until: unknown; retry?: () => void; children: ReactNode };

/** Shows that something below failed, until the next navigation or a retry. */
class ErrorBoundary extends Component<BoundaryProps, { isBroken: boolean; until: unknown }> {
  override state = { isBroken: false, until: this.props.until };
  static getDerivedStateFromError = () => ({ isBroken: true });
  static getDerivedStateFromProps = ({ until }: BoundaryProps, state: { until: unknown }) =>
    until === state.until ? null : { isBroken: false, until };

  override render() {
    if (!this.state.isBroken) return this.props.children;
    return <Broken reset={this.reset} />;
  }

  private reset = () => {
    this.props.retry?.();
    this.setState({ isBroken: false });
  };
}
