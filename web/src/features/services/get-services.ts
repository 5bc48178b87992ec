import { useQuery } from '@tanstack/react-query';
import { answerQuery } from '@/lib/answers';
import type { Home, Service, ServiceCard } from '@/lib/payload';
import { useKnown } from '@/lib/use-known';

export function useServices() {
  return useQuery(answerQuery<ServiceCard[]>('services'));
}

export function useService(slug: string) {
  return useQuery(answerQuery<Service>(`services/${slug}`));
}

/** What the lists seen so far tell about a service. */
export function useServiceCard(slug: string): ServiceCard | undefined {
  const home = useKnown<Home>('home');
  const cards = useKnown<ServiceCard[]>('services') ?? home?.services;
  return cards?.find((card) => card.slug === slug);
}
