import { Button } from '../../ui/button.tsx';
import { OutsideLink } from '../../ui/outside-link.tsx';
import { SidebarBlock } from './sidebar-block.tsx';
import s from './sidebar.module.css';
import { storedKeys } from '../../lib/stored-keys.ts';
import { useState } from 'react';
import { useHydrated } from '#client/lib/hooks/use-hydrated.ts';

function stored(key: string): boolean {
  try {
    return localStorage.getItem(key) === 'si';
  } catch {
    return false;
  }
}

/** A consent stored in this browser: whether it was given, and a function to give it. False on the server. */
function useStoredConsent(key: string): [given: boolean, give: () => void] {
  const hydrated = useHydrated();
  const [now, setNow] = useState(false);
  const give = () => {
    setNow(true);
    try {
      localStorage.setItem(key, 'si');
    } catch {
      /* Without storage the next page asks again. */
    }
  };
  return [now || (hydrated && stored(key)), give];
}

/** Safe because the frame is of another origin; Facebook needs its own. */
const permissions = 'allow-scripts allow-same-origin allow-popups allow-popups-to-escape-sandbox';

/** The association's Facebook page; nothing is requested from there before the person agrees. */
export function Component({ url }: { url: string }) {
  const [given, give] = useStoredConsent(storedKeys.facebook);
  const frame = `https://www.facebook.com/plugins/page.php?href=${encodeURIComponent(url)}&tabs=timeline&width=320&height=480&small_header=true&locale=es_LA`;
  return (
    <SidebarBlock id="feed" title="Publicaciones en Facebook">
      {given ? (
        <iframe
          className={s['frame']}
          title="Publicaciones en Facebook"
          src={frame}
          width={320}
          height={480}
          loading="lazy"
          sandbox={permissions}
        />
      ) : (
        <>
          <p>Al mostrarlas, tu navegador se conecta con Facebook.</p>
          <Button variant="secondary" size="sm" className={s['scripted']} onClick={give}>
            Mostrar publicaciones
          </Button>
        </>
      )}
      <OutsideLink href={url} className={s['link']} arrow>
        Abrir en Facebook
      </OutsideLink>
    </SidebarBlock>
  );
}
