/** First stop of the keyboard; the target is every page's `<main id="content" tabIndex={-1}>`. */
export function SkipLink({ label }: { label: string }) {
  return (
    <a
      href="#content"
      className="fixed top-2 left-2 z-50 -translate-y-20 rounded-sm bg-inverse px-3 py-2 font-medium text-on-inverse focus:translate-y-0 print:hidden"
    >
      {label}
    </a>
  );
}
