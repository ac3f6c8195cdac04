import { useMemberLookup } from '../context/member-lookup.ts';
import { OutsideLink } from '../../ui/outside-link.tsx';

/** «Colegiados Hábiles» of the menus; nothing while members can be looked up nowhere. */
export function MemberLookupLink() {
  const lookup = useMemberLookup();
  if (!lookup) return null;
  if (!lookup.outside) return <a href={lookup.href}>Colegiados Hábiles</a>;
  return (
    <OutsideLink href={lookup.href} arrow>
      Colegiados Hábiles
    </OutsideLink>
  );
}
