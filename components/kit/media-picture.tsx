import { Film } from 'lucide-react';
import { cn } from '@/lib/utils';

export interface MediaPictureProps {
  /** Address of a small picture; null: a film, whose own address stands in `film`. */
  preview: string | null;
  film: string;
  /** What is told instead of the picture; '' where the words beside it say it. */
  alt: string;
  width: number;
  height: number;
  /** Shows a film with its buttons; else its first frame. */
  controls?: boolean;
  className?: string;
}

/** A picture or a film of a team, cut to the room it has. */
export function MediaPicture({ preview, film, alt, width, height, controls, className }: MediaPictureProps) {
  if (preview !== null)
    return (
      // The server drew it small and only for its team; there is nothing left to optimise.
      // oxlint-disable-next-line nextjs/no-img-element
      <img
        src={preview}
        alt={alt}
        width={width}
        height={height}
        loading="lazy"
        className={cn('size-full object-cover', className)}
      />
    );
  return (
    <div className={cn('relative size-full bg-sunken', className)}>
      <video
        src={film}
        preload="metadata"
        muted
        playsInline
        controls={controls}
        aria-label={alt || undefined}
        tabIndex={controls ? undefined : -1}
        className="size-full object-cover"
      />
      {!controls && (
        <span
          aria-hidden
          className="absolute right-1.5 bottom-1.5 grid size-6 place-items-center rounded-xs bg-inverse text-on-inverse"
        >
          <Film className="size-4 stroke-[1.75]" />
        </span>
      )}
    </div>
  );
}
