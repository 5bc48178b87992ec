import { useSite } from '@/lib/site';

/** The link around it carries the name. */
export function Logo() {
  const { site } = useSite();
  if (site.logo)
    return <img src={site.logo} alt="" width={186} height={36} className="h-8 w-auto min-w-24" />;
  return (
    <span className="font-heading text-xl font-bold tracking-tight text-blue">{site.name}</span>
  );
}
