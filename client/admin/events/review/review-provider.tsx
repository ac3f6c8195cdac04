import { createContext, type ReactNode, use } from 'react';
import type { Evento } from '#shared/content/events/eventos.ts';
import { type SavedContent, useReview } from './use-review.ts';

type Reviewing = ReturnType<typeof useReview>;

const ReviewContext = createContext<Reviewing | null>(null);

export const useReviewResult = (): Reviewing => {
  const reviewed = use(ReviewContext);
  if (!reviewed) throw new Error('useReviewed needs Reviewed above it');
  return reviewed;
};

interface ReviewedProps {
  evento: Evento | null;
  content: SavedContent;
  children: ReactNode;
}

/** Reviews the event while it is edited, so that the publish dialog has the result at once. */
export const ReviewProvider = ({ evento, content, children }: ReviewedProps) => {
  const reviewing = useReview(evento, content);
  return <ReviewContext value={reviewing}>{children}</ReviewContext>;
};
