// A file that is loaded once for everybody who asks; when loading failed, the next request tries again.

/** React renders a failed part twice: within this time both renders get the same failure. */
const FAILED_FOR_MS = 1_000;

export function onceLoaded<Part>(load: () => Promise<Part>): () => Promise<Part> {
  let loading: Promise<Part> | undefined;
  const forget = () => {
    loading = undefined;
  };
  return () => {
    if (loading === undefined) {
      loading = load();
      loading.catch(() => setTimeout(forget, FAILED_FOR_MS));
    }
    return loading;
  };
}
