import { useQuery } from '@tanstack/react-query';
import { answerQuery } from '@/lib/answers';
import type { Home } from '@/lib/payload';

export function useHome() {
  return useQuery(answerQuery<Home>('home'));
}
