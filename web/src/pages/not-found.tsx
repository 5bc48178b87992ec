import { NotFound } from '@/components/page/not-found';
import { useSite } from '@/lib/island';
import { usePathname } from '@/lib/location';

/** Unknown addresses share the document of "/*". One that has a document of its own is gone, and says 410. */
export default function NotFoundPage() {
  const { path } = useSite();
  const isGone = path === usePathname() && !path.endsWith('*');
  return <NotFound status={isGone ? 410 : 404} />;
}
