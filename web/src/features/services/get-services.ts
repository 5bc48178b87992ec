import { useQuery } from '@tanstack/react-query';
import { answerQuery } from '@/lib/answers';
import type { Service, ServiceCard } from '@/lib/payload';

export function useServices() {
  return useQuery(answerQuery<ServiceCard[]>('services'));
}

export function useService(slug: string) {
  return useQuery(answerQuery<Service>(`services/${slug}`));
}
