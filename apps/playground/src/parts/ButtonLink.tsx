import { Icon, type IconName } from '@inkfield/ui';
import { Link, type LinkProps } from 'react-router';
import styles from './ButtonLink.module.css';

interface ButtonLinkProps extends LinkProps {
  /** @default 'secondary' */
  variant?: 'primary' | 'secondary' | 'ghost';
  icon?: IconName;
}

/** A link that looks like the button beside it. It goes somewhere, so it is a link. */
export function ButtonLink({ variant = 'secondary', icon, children, ...props }: ButtonLinkProps) {
  return (
    <Link {...props} className={styles.link} data-variant={variant}>
      {icon && <Icon name={icon} />}
      {children}
    </Link>
  );
}
