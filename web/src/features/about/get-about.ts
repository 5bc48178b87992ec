import { useQuery } from '@tanstack/react-query';
import { answerQuery } from '@/lib/answers';
import type { About } from '@/lib/payload';

export function useAbout() {
  return useQuery(answerQuery<About>('about'));
}
