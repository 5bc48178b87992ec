"""The parts bin of the models: everything a scene is put together from. Metres, Z up."""
