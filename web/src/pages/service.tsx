import { Detail } from '@/components/detail';
import { useService, useServiceCard } from '@/features/services/get-services';
import { useSlug } from '@/lib/slug';

export default function ServicePage() {
  const slug = useSlug();
  return (
    <Detail
      answer={useService(slug)}
      card={useServiceCard(slug)}
      fallbackTitle="Our Services"
      what="This service"
      list={{ path: '/services', name: 'All services' }}
      longTitles
    />
  );
}
