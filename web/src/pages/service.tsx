import { Detail } from '@/features/detail/detail';
import type { Service, ServiceSummary } from '@/generated/api';
import { useSlug } from '@/lib/address';
import { useAnswer, useCachedItem } from '@/lib/answers';

export default function ServicePage() {
  const slug = useSlug();
  return (
    <Detail
      answer={useAnswer<Service>(`services/${slug}`)}
      summary={useCachedItem<ServiceSummary>('services', slug)}
      fallbackTitle="Our Services"
      what="This service"
      list={{ path: '/services', name: 'Services', all: 'All services' }}
      longTitles
    />
  );
}
