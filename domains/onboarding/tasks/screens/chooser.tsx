// Taking a photo or choosing a file, and looking at what was chosen.
import { say } from '@kawani/kit/contract/say';
import { Icon, type IconName } from '@kawani/kit/web/icon';
import { TAKEN } from '@kawani/kit/web/shrink';
import { useEffect, useState } from 'react';

export function Preview({ file }: { file: File }) {
  const [url, setUrl] = useState<string>();
  const isPicture = file.type.startsWith('image/');
  useEffect(() => {
    if (!isPicture) return;
    const made = URL.createObjectURL(file);
    setUrl(made);
    return () => URL.revokeObjectURL(made);
  }, [file, isPicture]);
  return (
    <figure className="paper-preview">
      {isPicture && url !== undefined && <img src={url} alt={say('The photo you chose')} />}
      <figcaption>{file.name}</figcaption>
    </figure>
  );
}

type ChooserProps = {
  says: string;
  /** The name of the paper, for people who hear the button without seeing what is around it. */
  about: string;
  icon: IconName;
  isCamera?: boolean;
  isBusy: boolean;
  onFile: (file: File) => void;
};

export function Chooser({ says, about, icon, isCamera = false, isBusy, onFile }: ChooserProps) {
  return (
    <label className="button" data-look={isCamera ? 'primary' : 'plain'} aria-disabled={isBusy}>
      <Icon name={icon} size={18} /> {says}
      <span className="unseen"> {about}</span>
      <input
        {...(isCamera ? { capture: 'environment' } : {})}
        className="unseen"
        type="file"
        accept={isCamera ? 'image/*' : TAKEN.join()}
        disabled={isBusy}
        onChange={({ target }) => {
          const [chosen] = target.files ?? [];
          if (chosen) onFile(chosen);
          target.value = '';
        }}
      />
    </label>
  );
}
