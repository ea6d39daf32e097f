import { type SubmitEvent, useState } from 'react';
import { useStore } from '../editor/store.ts';
import { gitHub, repositoryAt } from '../repository/github.ts';
import { Dialog } from './dialog.tsx';
import { openDemonstration } from './demonstration.ts';
import { canOpenFolder, chooseFolder } from './folder-source.ts';
import { RepositorySource } from './repository-source.ts';
import type { Workbench } from './workbench.ts';

/** The first dialog of the page: what is edited. */
export function Opening({ workbench }: { workbench: Workbench }) {
  const { doing, message } = useStore(workbench);
  return (
    <Dialog name="Edit the site">
      <RepositoryForm workbench={workbench} isBusy={doing !== ''} />
      <div className="others">
        {canOpenFolder && (
          <button type="button" disabled={doing !== ''} onClick={() => void workbench.open(chooseFolder)}>
            Open a folder
          </button>
        )}
        <button type="button" disabled={doing !== ''} onClick={() => void workbench.open(openDemonstration)}>
          Try the demonstration
        </button>
      </div>
      <p role="status">{doing || message}</p>
      <MadeAtPublication />
    </Dialog>
  );
}

/** What the page does not show, because a build alone makes it. */
export function MadeAtPublication() {
  return (
    <details>
      <summary>Made at publication</summary>
      The documents of the CV, pictures in smaller sizes and new formats, letters that the fonts of this page lack, the
      colours of code, the OpenPGP key.
    </details>
  );
}

function RepositoryForm({ workbench, isBusy }: { workbench: Workbench; isBusy: boolean }) {
  const [address, setAddress] = useState('');
  const [token, setToken] = useState('');
  const repository = repositoryAt(address);
  const open = (event: SubmitEvent) => {
    event.preventDefault();
    if (!repository) return;
    const source = new RepositorySource(`${repository.owner}/${repository.repo}`, gitHub(repository, token.trim()));
    void workbench.open(() => Promise.resolve(source));
    setToken('');
  };
  return (
    <form onSubmit={open}>
      <label>
        Repository at GitHub
        <input
          required
          placeholder="owner/name"
          autoCapitalize="off"
          spellCheck={false}
          value={address}
          onFocus={() => workbench.prepare()}
          onChange={({ target }) => setAddress(target.value)}
        />
      </label>
      <label>
        Token
        <input
          required
          type="password"
          autoComplete="off"
          value={token}
          aria-describedby="token"
          onChange={({ target }) => setToken(target.value)}
        />
      </label>
      <p id="token" className="note">
        A fine-grained token of this repository alone, with “Contents” and “Pull requests”, read and write. It stays in
        the memory of this tab, is sent to api.github.com and nowhere else, and is forgotten when the tab is closed.
      </p>
      <button type="submit" className="main" disabled={isBusy || !repository}>
        Open
      </button>
    </form>
  );
}
