import type { ComponentProps } from 'react';
import { useLinkClickHandler } from 'react-router';

interface LinkProps extends Omit<ComponentProps<'a'>, 'href' | 'onClick'> {
  to: string;
}

/** A link inside the site. The router's own brings along its framework mode, 3 kB that we do not use. */
export function Link({ to, ...rest }: LinkProps) {
  const follow = useLinkClickHandler<HTMLAnchorElement>(to);
  return (
    <a
      {...rest}
      href={to}
      onClick={(event) => {
        // A swipe that ended here is no click.
        if (!event.defaultPrevented) follow(event);
      }}
    />
  );
}
