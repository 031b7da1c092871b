import { Skeleton } from '@/components/ui/skeleton';

const CARD = 'rounded-lg border border-line bg-surface p-4';

/** The place of the key figures while they are counted. */
export function StatsSkeleton() {
  return (
    <div className="flex h-16 items-center gap-8 rounded-lg border border-line bg-surface px-4 max-md:h-48">
      {[0, 1, 2, 3, 4, 5].map((stat) => (
        <Skeleton key={stat} className="h-4 flex-1" />
      ))}
    </div>
  );
}

/** The answer's frame in its own shape, until its script and its data are there: what is known stands at once. */
export function AnswerSkeleton({ title }: { title: string }) {
  return (
    <div className="answer-frame" aria-busy="true">
      <div className="min-h-17.5 pt-3 pb-2 max-md:min-h-40">
        <h1 className="line-clamp-1 text-xl font-semibold break-words max-md:line-clamp-2">{title}</h1>
      </div>
      <div className="mb-4">
        <StatsSkeleton />
      </div>
      <div className="grid grid-cols-1 gap-4 max-md:gap-3 lg:grid-cols-12">
        <div className={`h-83 lg:col-span-7 ${CARD}`}>
          <Skeleton className="w-40" />
        </div>
        <div className={`h-83 lg:col-span-5 ${CARD}`}>
          <Skeleton className="w-40" />
        </div>
        <div className={`h-64 lg:col-span-12 ${CARD}`}>
          <Skeleton className="w-40" />
        </div>
      </div>
    </div>
  );
}
