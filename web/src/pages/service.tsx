import { useParams } from 'react-router';
import { Detail } from '@/components/detail';
import { useService } from '@/features/services/get-services';

export default function ServicePage() {
  const { slug = '' } = useParams();
  return (
    <Detail
      answer={useService(slug)}
      fallbackTitle="Our Services"
      what="This service"
      list={{ path: '/services', name: 'All services' }}
    />
  );
}
