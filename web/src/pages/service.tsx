import { useParams } from 'react-router';
import { Detail } from '@/components/detail';
import { useService, useServiceCard } from '@/features/services/get-services';

export default function ServicePage() {
  const { slug = '' } = useParams();
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
