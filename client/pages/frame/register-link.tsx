import { useRegister } from '../context/register.ts';
import { OutsideLink } from '../ui/outside-link.tsx';

/** «Colegiados Hábiles» of the menus; nothing while members can be looked up nowhere. */
export function RegisterLink() {
  const register = useRegister();
  if (!register) return null;
  if (!register.outside) return <a href={register.href}>Colegiados Hábiles</a>;
  return (
    <OutsideLink href={register.href} arrow>
      Colegiados Hábiles
    </OutsideLink>
  );
}
