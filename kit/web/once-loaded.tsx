// A file that is loaded once for everybody who asks.

export type OnceLoaded<Part> = {
  /** Undefined where it could not be loaded: that stays so until it is forgotten, however often a page is drawn again. */
  readonly loaded: () => Promise<Part | undefined>;
  /** What could not be loaded is loaded again when it is asked for next. */
  readonly forgetFailure: () => void;
};

export function onceLoaded<Part>(load: () => Promise<Part>): OnceLoaded<Part> {
  let loading: Promise<Part | undefined> | undefined;
  let hasFailed = false;
  const failed = () => {
    hasFailed = true;
    return undefined;
  };
  return {
    loaded: () => {
      loading ??= load().catch(failed);
      return loading;
    },
    forgetFailure: () => {
      if (!hasFailed) return;
      hasFailed = false;
      loading = undefined;
    },
  };
}
