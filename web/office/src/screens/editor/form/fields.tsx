import type { FormField, Input } from '@office/generated/api';
import type { Place } from '@office/lib/values';
import type { ComponentType } from 'react';
import { ChoiceInput, DisciplinesInput, FlagInput } from './choice-input';
import type { FieldProps } from './field-frame';
import { MapInput, MapsInput } from './map-input';
import { MomentInput } from './moment-input';
import { PairsInput } from './pairs-input';
import { PictureInput } from './picture-input';
import { ColourInput, NumberInput, TextInput } from './text-input';
import { TextsInput } from './texts-input';

const INPUTS: Record<Input, ComponentType<FieldProps>> = {
  text: TextInput,
  long_text: TextInput,
  link: TextInput,
  email: TextInput,
  phone: TextInput,
  moment: MomentInput,
  number: NumberInput,
  flag: FlagInput,
  choice: ChoiceInput,
  author: ChoiceInput,
  disciplines: DisciplinesInput,
  picture: PictureInput,
  colour: ColourInput,
  map: MapInput,
  texts: TextsInput,
  maps: MapsInput,
  redirects: PairsInput,
};

export function Fields({ fields, place }: { fields: FormField[]; place: Place }) {
  return (
    <div className="flex flex-col gap-4">
      {fields.map((field) => {
        const Input = INPUTS[field.input];
        return <Input key={field.key} field={field} place={[...place, field.key]} />;
      })}
    </div>
  );
}
