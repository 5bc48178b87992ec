import { useQuery } from '@tanstack/react-query';
import { answerQuery } from '@/lib/answers';
import type { Discipline } from '@/lib/payload';

export function useDisciplines() {
  return useQuery(answerQuery<Discipline[]>('disciplines'));
}
