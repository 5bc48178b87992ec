import { Icon, type IconName } from '@/components/icon';

interface FeatureCardProps {
  icon: IconName;
  title: string;
  children: string;
}

export function FeatureCard({ icon, title, children }: FeatureCardProps) {
  return (
    <li className="border-white/25 py-10 md:px-8 lg:px-12 md:first:pl-0 md:last:pr-0">
      <Icon name={icon} className="size-16" />
      <h3 className="mt-6 text-xl">{title}</h3>
      <p className="mt-3 text-on-plate-quiet">{children}</p>
    </li>
  );
}
