import { Square } from 'lucide-react';
import { useTranslations } from 'next-intl';
import { Button } from '@/components/ui/button';
import { type ExploreState, stoppedParams } from '@/lib/domain/explore-url';
import { route } from '@/lib/tenants/routes';

interface StopButtonProps {
  state: ExploreState;
  onStop: () => void;
}

/** Stops what runs. The page's own address says so too, for who presses before the scripts are there. */
export function StopButton({ state, onStop }: StopButtonProps) {
  const t = useTranslations('explore');
  return (
    <form method="get" action={route('explore')}>
      {stoppedParams(state).map(([name, value], index) => (
        <input key={index} type="hidden" name={name} value={value} />
      ))}
      <Button
        type="submit"
        variant="secondary"
        aria-label={t('stop')}
        className="h-9 max-md:w-11 max-md:px-0"
        onClick={(event) => {
          event.preventDefault();
          onStop();
        }}
      >
        <Square aria-hidden />
        <span className="max-md:hidden">{t('stop')}</span>
      </Button>
    </form>
  );
}
