import { ErrorBoundary } from '@office/app/error-boundary';
import type { Folder } from '@office/generated/api';
import { entryAt, pathWithEnding, typeOfPath, useFolder } from '@office/lib/folder';
import { address, type Route, readAddress, visit } from '@office/lib/router';
import { useStore } from '@office/lib/store';
import { Link } from '@office/parts/link';
import { Screen } from '@office/parts/screen';
import { Application } from '@office/screens/applications/application';
import { Applications } from '@office/screens/applications/applications';
import { FileScreen } from '@office/screens/editor/file-screen';
import { History } from '@office/screens/history/history';
import { Overview } from '@office/screens/overview/overview';
import { Pictures } from '@office/screens/pictures/pictures';
import { EntryTable } from '@office/screens/table/entry-table';

export function CurrentScreen() {
  const current = useStore(address);
  const folder = useFolder();
  const number = useStore(visit);
  return <ErrorBoundary key={number}>{screenOf(readAddress(current), folder)}</ErrorBoundary>;
}

function screenOf(route: Route, folder: Folder) {
  switch (route.screen) {
    case 'overview':
      return <Overview />;
    case 'table': {
      const type = folder.types.find((type) => type.folder === route.folder);
      return type ? <EntryTable key={type.name} type={type} /> : <Missing />;
    }
    case 'file': {
      const type = typeOfPath(folder, route.path);
      if (!type) return <Missing />;
      const path = entryAt(folder, route.path)?.path ?? pathWithEnding(type, route.path);
      return <FileScreen path={path} type={type} />;
    }
    case 'pictures':
      return <Pictures />;
    case 'history':
      return <History key={route.path} path={route.path} />;
    case 'applications':
      return <Applications />;
    case 'application':
      return <Application key={route.id} id={route.id} />;
    case 'missing':
      return <Missing />;
  }
}

function Missing() {
  return (
    <Screen title="There is nothing at this address">
      <Link to="/" className="link">
        To the overview
      </Link>
    </Screen>
  );
}
