interface TryAgainProps {
  onClick: () => void;
}

export function TryAgain({ onClick }: TryAgainProps) {
  return (
    <button
      type="button"
      onClick={onClick}
      className="min-h-11 font-heading font-semibold text-blue underline decoration-line underline-offset-4 transition-colors hover:decoration-blue"
    >
      Try again
    </button>
  );
}
