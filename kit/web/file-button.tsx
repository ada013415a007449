// Choosing files with a button of ours: the browser's own says "Choose File" in its own language.
import './forms.css';
import { Icon, type IconName } from './icon.tsx';

type FileButtonProps = {
  /** What a field gives its control. */
  control?: object;
  says: string;
  icon: IconName;
  accept: string;
  isFull?: boolean;
  isMultiple?: boolean;
  /** Opens the camera of a phone that looks at the person, or away. */
  camera?: 'user' | 'environment';
  onFiles: (files: readonly File[]) => void;
};

export function FileButton({
  control,
  says,
  icon,
  accept,
  isFull = false,
  isMultiple,
  camera,
  onFiles,
}: FileButtonProps) {
  return (
    <label className="button" data-look="plain" aria-disabled={isFull}>
      <Icon name={icon} size={18} /> {says}
      <input
        {...control}
        {...(camera === undefined ? { multiple: isMultiple ?? false } : { capture: camera })}
        className="unseen"
        type="file"
        accept={accept}
        disabled={isFull}
        onChange={({ target }) => {
          onFiles([...(target.files ?? [])]);
          target.value = '';
        }}
      />
    </label>
  );
}
